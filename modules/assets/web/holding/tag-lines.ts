/** Tags as they are typed or scanned, one on each line or parted by commas and spaces. */
export const tagLines = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]
