export { contactsScreens } from './contacts-screens.ts'
