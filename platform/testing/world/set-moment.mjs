// Loaded before anything else of a process that a test run starts: its clock goes on from the moment of the run.
import { clockOffset, shiftDate } from './moments.mjs'

if (clockOffset() !== 0) shiftDate(clockOffset())
