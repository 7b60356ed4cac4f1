export { attendanceScreens } from './attendance-screens.ts'
export { useClock } from './clock-reads.ts'
export { ClockSection } from './clock-section.tsx'
