import { defineMailTemplate } from '#platform/server/mail/mail-template.ts'

export const enrolledTemplate = defineMailTemplate({
  key: 'academy.enrolled',
  label: 'A student gets the receipt of an enrolment',
  placeholders: {
    name: 'Asha Rao',
    course: 'Full-stack development',
    batch: '1 Dec 2026',
    fee: '₹ 36,000.00',
    collected: '₹ 20,000.00',
    open: '₹ 16,000.00',
  },
  subject: 'You are enrolled: {course}',
  opening:
    'Hello {name},\n\nyou are enrolled in {course}. Your batch starts on {batch}.\n\nFee: {fee}. Received: {collected}. Still to pay: {open}.',
})

export const academyMailTemplates = [enrolledTemplate]
