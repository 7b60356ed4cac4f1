export { ContactForm } from './contact-form.tsx'
export { complaints, type Complaints, type Contact } from './contact-form-rules.ts'
export { PhoneRow } from './phone-field.tsx'
