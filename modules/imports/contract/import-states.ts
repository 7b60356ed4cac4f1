import { catalogue } from '#platform/contract/catalogue.ts'

export const importRunStates = catalogue({
  uploaded: { id: 1, label: 'Uploaded', tone: 'info', next: ['mapped'] },
  mapped: { id: 2, label: 'Checking', tone: 'info', next: ['mapped', 'checked'] },
  checked: { id: 3, label: 'Checked', tone: 'warn', next: ['mapped', 'running'] },
  running: { id: 4, label: 'Importing', tone: 'info', next: ['done'] },
  done: { id: 5, label: 'Imported', tone: 'good', next: ['undone'] },
  undone: { id: 6, label: 'Undone', tone: 'neutral', next: [] },
})

/** What becomes of a row, before and after. */
export const rowPlans = catalogue({
  create: { id: 1, label: 'New', tone: 'good', next: [] },
  update: { id: 2, label: 'Update', tone: 'info', next: [] },
  skip: { id: 3, label: 'Skip', tone: 'neutral', next: [] },
  fail: { id: 4, label: 'Problem', tone: 'bad', next: [] },
})

export const rowResults = catalogue({
  created: { id: 1, label: 'Created', tone: 'good', next: [] },
  updated: { id: 2, label: 'Updated', tone: 'info', next: [] },
  skipped: { id: 3, label: 'Skipped', tone: 'neutral', next: [] },
  failed: { id: 4, label: 'Failed', tone: 'bad', next: [] },
})

export const rowUndoings = catalogue({
  removed: { id: 1, label: 'Removed', tone: 'neutral', next: [] },
  restored: { id: 2, label: 'Restored', tone: 'neutral', next: [] },
  kept: { id: 3, label: 'Kept', tone: 'warn', next: [] },
})

export const MOST_ROWS = 20_000
export const UNDO_DAYS = 30
/** Problems that are shown before anything is written. */
export const PROBLEMS_SHOWN = 50
export const PIECE = 200
