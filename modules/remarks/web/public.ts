export { Remarks } from './remarks.tsx'
