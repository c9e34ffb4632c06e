export const ofNobody = { acquirers: {} };
