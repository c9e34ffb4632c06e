/**
 * The check digit rule of card numbers (ISO/IEC 7812-1): every second digit from the right doubled,
 * the sum divisible by ten.
 */
export function passesLuhn(digits: string): boolean {
  if (!/^\d{2,}$/.test(digits)) return false;
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    sum += i % 2 === 0 ? digit : digitSum(digit * 2);
  }
  return sum % 10 === 0;
}

/** Of a number below twenty. */
const digitSum = (number: number): number => (number > 9 ? number - 9 : number);
