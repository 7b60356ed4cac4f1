/** `meeting-rooms` → Meeting rooms. */
export function areaTitle(area: string): string {
  if (area === 'cv') return 'CV'
  const words = area.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
