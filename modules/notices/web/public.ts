export { BoardNewsSection, useBoardNews } from './board-news-section.tsx'
export { HelpLink } from './help-link.tsx'
export { UrgentBanner } from './urgent-banner.tsx'
export { noticesScreens } from './notices-screens.ts'
