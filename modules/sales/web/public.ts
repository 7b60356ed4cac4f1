export { salesScreens } from './sales-screens.ts'
export { contactSections } from './people/contact-places.ts'
