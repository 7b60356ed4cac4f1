/** The tab opens with the press itself, and goes to the link when it is there: one opened later would be blocked. */
export async function openInTab(linkOf: () => Promise<string | undefined>): Promise<void> {
  const tab = window.open('', '_blank')
  const link = await linkOf()
  if (link && tab) tab.location.replace(link)
  else tab?.close()
}
