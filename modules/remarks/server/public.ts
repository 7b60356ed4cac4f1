export { moveBack as moveRemarksBack, moveRows as moveRemarks } from './remark-queries.ts'
export { buildRemark } from './remarks-builders.ts'
export { forgetRemarks } from './remarks.ts'
export { remarksArea } from './remarks-handlers.ts'
