export { markDownloaded } from './link-queries.ts'
export { linksArea } from './links-handlers.ts'
export { hashLinkPassword, linksOf, makeLink, revokeLinksOf, viewsOf } from './make-link.ts'
export { linkBehind } from './open-link.ts'
