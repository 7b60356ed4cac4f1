import { defineNotice } from '#notifications/server/public.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'
import { portfolioMessages } from '#portfolio/contract/portfolio-messages.ts'

const { hot: say } = portfolioMessages

/** A subject of a mail has at most 60 signs. */
const LONGEST_NAME = 37

export const hotViewerNotice = defineNotice<{ readonly name: string; readonly videos: number }>({
  kind: 'portfolio.hot-viewer',
  label: say.label,
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ name }) => say.title(strangersText(name, LONGEST_NAME)),
  text: ({ videos }) => say.text(videos),
  link: () => '/portfolio-viewers',
})
