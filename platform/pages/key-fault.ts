/** Why an API key was not created; the page provides the text. */
export type KeyFault = 'keyNameWrong' | 'tooManyKeys';
