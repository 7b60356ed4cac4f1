const TEN_THOUSAND = 10_000n

/** A product of minor units and ten-thousandths, kept exact until it is rounded once. */
export class Exact {
  readonly #top: bigint
  readonly #bottom: bigint

  private constructor(top: bigint, bottom: bigint) {
    this.#top = top
    this.#bottom = bottom
  }

  static of(minor: number): Exact {
    return new Exact(BigInt(minor), 1n)
  }

  /** 12000 is 1.20. */
  times(tenThousandths: number): Exact {
    return new Exact(this.#top * BigInt(tenThousandths), this.#bottom * TEN_THOUSAND)
  }

  over(count: number): Exact {
    return new Exact(this.#top, this.#bottom * BigInt(count))
  }

  atLeast(minor: number | null): Exact {
    return minor !== null && this.isBelow(minor) ? Exact.of(minor) : this
  }

  isBelow(minor: number): boolean {
    return this.#top < BigInt(minor) * this.#bottom
  }

  /** Half up, as money is printed. */
  round(): number {
    return Number(floorOf(2n * this.#top + this.#bottom, 2n * this.#bottom))
  }

  floorTo(step: number): number {
    return Number(floorOf(this.#top, this.#bottom * BigInt(step))) * step
  }

  ceilTo(step: number): number {
    return Number(-floorOf(-this.#top, this.#bottom * BigInt(step))) * step
  }
}

/** BigInt division cuts towards zero; this one always goes down. */
const floorOf = (top: bigint, bottom: bigint) => (top >= 0n ? top / bottom : -((-top + bottom - 1n) / bottom))
