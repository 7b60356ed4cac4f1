export { ContactForm } from './contact-form.tsx'
export { complaints, type Complaints, type Contact } from './contact-rules.ts'
export { PhoneRow } from './phone-row.tsx'
