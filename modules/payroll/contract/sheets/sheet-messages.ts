import { invalid } from '#platform/contract/refusal.ts'

const listed = (headings: readonly string[]) =>
  headings.length < 2 ? headings.join('') : `${headings.slice(0, -1).join(', ')} and ${headings.at(-1)!}`

/** What is the same for every sheet that payroll reads. */
export const sheetMessages = {
  wrongType: 'Choose an Excel or CSV file',
  unreadable: invalid('This file can’t be read. Save it as XLSX and try again.', 'sheet'),
  noHeadings: (headings: readonly string[]) =>
    invalid(`The first row needs the headings ${listed(headings)}.`, 'sheet'),
}

/** Why a row of a sheet means no one. */
export const sheetProblems = {
  codeEmpty: 'Enter the employee code',
  unknownCode: 'No one whose salary you prepare has this code',
  severalCodes: 'Several companies have this code; add a Company column',
  twice: (line: number) => `Also in row ${line}`,
}
