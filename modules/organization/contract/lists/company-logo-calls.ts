import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { id, idInPath } from '#platform/contract/scalars.ts'
import { megabytes, type FileField } from '#platform/contract/upload.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'

export const logoFile: FileField = {
  accept: ['png', 'jpeg', 'webp'],
  maxBytes: megabytes(2),
  maxCount: 1,
  required: true,
  wrongType: say.logoWrongType,
  picture: { longestEdge: 640 },
}

export const setCompanyLogo = defineCall('POST', '/organization/company-logo', {
  auth: 'employee',
  needs: 'organization.company.manage',
  writes: true,
  summary: 'Replaces the logo of a company with a PNG, JPEG or WebP picture.',
  files: { logo: logoFile },
  input: z.object({ id: idInPath }),
  says: say.logoSaved,
})

export const removeCompanyLogo = defineCall('POST', '/organization/remove-company-logo', {
  auth: 'employee',
  needs: 'organization.company.manage',
  writes: true,
  summary: 'Deletes the logo of a company. The first letter of its name shows again.',
  input: z.object({ id }),
  says: say.logoRemoved,
})

const YEAR = 365 * 24 * 60 * 60

/** Another logo has another address, so that this one may be kept for ever. */
export const readCompanyLogo = defineCall('GET', '/organization/logos/{file_id}', {
  auth: 'public',
  writes: false,
  summary: 'Returns the logo of a company as a WebP picture, for public pages.',
  input: z.object({ file_id: z.string().min(1).max(80) }),
  output: fileAnswer,
  answer: 'file',
  limit: { times: 600, seconds: 60 },
  freshSeconds: YEAR,
})

/** Where a logo is had; empty for a company without one. */
export const logoAddress = (fileId: string | null | undefined): string =>
  fileId ? `/api/organization/logos/${fileId}` : ''
