const names = new Intl.DisplayNames(['en'], { type: 'region' })

/** IN → India; what no number tells is unknown. */
export const countryName = (code: string | null): string =>
  code === null ? 'Unknown' : (names.of(code) ?? code)
