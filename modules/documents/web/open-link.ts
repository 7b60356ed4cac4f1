/** Opens a signed link beside the page; it shows what a browser can show and saves the rest. */
export function openLink(url: string): void {
  const link = Object.assign(document.createElement('a'), { href: url, target: '_blank', rel: 'noopener' })
  link.click()
}
