export { portfolioArea } from './portfolio-handlers.ts'
export { hotViewerNotice } from './watching/hot-viewer-notice.ts'
export { personalViewers } from './personal-viewers.ts'
export { buildVideo } from './portfolio-builders.ts'
