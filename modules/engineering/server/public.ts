export { engineeringArea } from './engineering-handlers.ts'
export {
  buildAnalysis,
  buildCall,
  buildCollection,
  buildHost,
  buildRelease,
  buildReview,
} from './engineering-builders.ts'
