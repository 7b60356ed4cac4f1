import { megabytes, type FileField } from '#platform/contract/upload.ts'
import { publicJobMessages as say } from './public-job-messages.ts'

export const cvRule = {
  accept: ['pdf', 'docx'],
  maxBytes: megabytes(10),
  maxCount: 1,
  required: true,
  wrongType: say.cvWrong,
} as const satisfies FileField
