export { BoardNewsSection, useBoardNews } from './board/board-news-section.tsx'
export { HelpLink } from './manual/help-link.tsx'
export { UrgentBanner } from './board/urgent-banner.tsx'
export { noticesScreens } from './notices-screens.ts'
