/** Answers for the signed-in seller. */
export const sellerAnswers = {};
