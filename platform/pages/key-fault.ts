/** Why a key was not made; the page has the sentence for it. */
export type KeyFault = 'keyNameWrong' | 'tooManyKeys';
