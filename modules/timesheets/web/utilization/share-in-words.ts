/** 7500 → 75.0 %; without capacity there is nothing to divide by. */
export const shareInWords = (share: number | null): string =>
  share === null ? 'n/a' : `${(share / 100).toFixed(1)} %`
