import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { exportFormat } from '#platform/contract/export.ts'
import { id, text } from '#platform/contract/scalars.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'

const digitsOf = (phone: string) => phone.replace(/\D/g, '').length

export const saveWorkPhone = defineCall('POST', '/organization/work-phone', {
  auth: 'employee',
  needs: 'organization.directory.read',
  writes: true,
  summary: 'Sets the work phone of a person. Without a number, removes it.',
  input: z.object({
    user_id: id,
    phone: text(30)
      .refine((phone) => /^(\+?[\d\s()-]*)$/.test(phone), say.workPhoneUnclear)
      .refine(
        (phone) => phone === '' || (digitsOf(phone) >= 10 && digitsOf(phone) <= 15),
        say.workPhoneUnclear,
      ),
  }),
  output: z.object({ phone: z.string().nullable() }),
  says: say.workPhoneSaved,
})

export const phoneListWish = z.object({ location_id: id, format: exportFormat })

export const exportPhoneList = defineCall('POST', '/organization/export-phone-list', {
  auth: 'employee',
  needs: 'organization.directory.read',
  writes: true,
  summary: 'Lists the people of one office with their work phones, for printing.',
  input: phoneListWish,
  output: fileAnswer,
  answer: 'file',
})
