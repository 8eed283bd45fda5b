/** Why an API key was not created; the page words it. */
export type KeyFault = 'keyNameWrong' | 'tooManyKeys';
