const RUPEE = 100

/** Equal whole rupees; the last one takes what is left. */
export function equalInstallments(principal: number, count: number): number[] {
  const each = Math.floor(principal / count / RUPEE) * RUPEE
  return Array.from({ length: count }, (_, at) => (at === count - 1 ? principal - each * (count - 1) : each))
}
