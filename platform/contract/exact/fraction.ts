/** An exact number: whole numbers over each other, kept in lowest terms until a rule says how to round. */
export class Fraction {
  readonly top: bigint
  readonly bottom: bigint

  private constructor(top: bigint, bottom: bigint) {
    const common = bottom === 1n ? 1n : commonDivisor(top < 0n ? -top : top, bottom)
    this.top = top / common
    this.bottom = bottom / common
  }

  static of(whole: number | bigint, parts: number | bigint = 1): Fraction {
    const [top, bottom] = [BigInt(whole), BigInt(parts)]
    if (bottom === 0n) throw new RangeError('Nothing can be divided by zero')
    return bottom < 0n ? new Fraction(-top, -bottom) : new Fraction(top, bottom)
  }

  /** '1250.5', as people and files write it; null where it is no number. */
  static read(text: string): Fraction | null {
    const [, whole, decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? []
    return whole === undefined ? null : Fraction.of(BigInt(whole + decimals), 10n ** BigInt(decimals.length))
  }

  static sum(all: readonly Fraction[]): Fraction {
    return all.reduce((sum, next) => sum.plus(next), Fraction.zero)
  }

  static readonly zero = new Fraction(0n, 1n)

  plus(other: Fraction | number): Fraction {
    const { top, bottom } = exact(other)
    return new Fraction(this.top * bottom + top * this.bottom, this.bottom * bottom)
  }

  minus(other: Fraction | number): Fraction {
    return this.plus(exact(other).negated())
  }

  times(other: Fraction | number): Fraction {
    const { top, bottom } = exact(other)
    return new Fraction(this.top * top, this.bottom * bottom)
  }

  over(other: Fraction | number): Fraction {
    const { top, bottom } = exact(other)
    return Fraction.of(this.top * bottom, this.bottom * top)
  }

  negated(): Fraction {
    return new Fraction(-this.top, this.bottom)
  }

  /** Below zero, zero or above it, as a sort wants it. */
  compare(other: Fraction | number): number {
    const { top, bottom } = exact(other)
    const [left, right] = [this.top * bottom, top * this.bottom]
    return left < right ? -1 : Number(left > right)
  }

  isAbove(other: Fraction | number): boolean {
    return this.compare(other) > 0
  }

  isBelow(other: Fraction | number): boolean {
    return this.compare(other) < 0
  }

  atMost(other: Fraction | number): Fraction {
    return this.isAbove(other) ? exact(other) : this
  }

  atLeast(other: Fraction | number): Fraction {
    return this.isBelow(other) ? exact(other) : this
  }

  /** The nearest multiple of the step. Halves go away from zero, so that what is taken back mirrors what was paid. */
  toNearest(step = 1): number {
    const sign = this.top < 0n ? -1n : 1n
    const steps = this.bottom * BigInt(step)
    return safe(sign * ((2n * sign * this.top + steps) / (2n * steps)) * BigInt(step))
  }

  /** The next multiple of the step that is not smaller. */
  upTo(step = 1): number {
    return -this.negated().downTo(step) || 0
  }

  /** The next multiple of the step that is not larger. */
  downTo(step = 1): number {
    const steps = this.bottom * BigInt(step)
    const cut = this.top / steps
    return safe((this.top < 0n && cut * steps !== this.top ? cut - 1n : cut) * BigInt(step))
  }

  isWhole(): boolean {
    return this.bottom === 1n
  }
}

const exact = (value: Fraction | number): Fraction => (typeof value === 'number' ? Fraction.of(value) : value)

function commonDivisor(one: bigint, other: bigint): bigint {
  let [left, right] = [one, other]
  while (right !== 0n) [left, right] = [right, left % right]
  return left
}

/** A number beyond the safe ones would lose its last digits without a word. */
function safe(value: bigint): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is too large to be counted exactly`)
  return number
}
