export { homeArea } from './home-handlers.ts'
export { checkUndecidable } from './undecidable-requests.ts'
export { clientCard, setUpCard } from './set-up-card.ts'
