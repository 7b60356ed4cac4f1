export { portfolioScreens } from './portfolio-screens.ts'

/** On the page of a contact: what they watched of the portfolio. */
export const contactPortfolio = { key: 'portfolio', load: () => import('./viewers/contact-viewers.tsx') }
