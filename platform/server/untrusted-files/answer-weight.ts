const EACH = 8

/**
 * What an answer weighs on its way to the product: one text that nine thousand cells point to is nine thousand texts
 * once it is sent. It is counted no further than the most that is taken.
 */
export function weightOf(value: unknown, most: number): number {
  if (typeof value === 'string') return EACH + value.length * 2
  if (typeof value !== 'object' || value === null || value instanceof Date) return EACH
  if (ArrayBuffer.isView(value)) return EACH + value.byteLength
  let weight = EACH
  for (const part of Array.isArray(value) ? value : Object.values(value)) {
    weight += weightOf(part, most - weight)
    if (weight > most) break
  }
  return weight
}
