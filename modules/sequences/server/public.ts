export { sequencesArea } from './sequences-handlers.ts'
export { buildRun, buildSequence, type SendingStory, type StepStory } from './sequences-builders.ts'
