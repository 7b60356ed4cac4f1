/** Scenes for the tests of areas that stand on payroll. */
export { identityNumber } from './identity-number.ts'
export { keptSlips } from './kept-slips.ts'
export { MONTH, runScene } from './run-scene.ts'
export { payrollScene } from './payroll-scene.ts'
