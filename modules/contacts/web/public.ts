export { ContactForm } from './contact-form.tsx'
export type { Complaints, Contact } from './contact-rules.ts'
