/** Whether an answer is the same for every caller of the same tier and kind until the data or the day changes. */
export interface AnswerSharing {
  isShared: boolean;
}
