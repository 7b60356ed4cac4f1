const units = ['kB', 'MB', 'GB', 'TB'] as const

/** 1536 → "1.5 kB"; counted in 1,024s, as the limits of the settings are. */
export function byteText(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  const step = Math.min(units.length, Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** step
  return `${value >= 100 ? Math.round(value) : value.toFixed(1).replace(/\.0$/, '')} ${units[step - 1]}`
}
