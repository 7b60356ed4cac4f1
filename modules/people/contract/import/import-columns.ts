/** The columns of the template, by the headings that stand in its first row; others are not read. */
export const importColumns = [
  { key: 'name', label: 'Name', needed: true },
  { key: 'email', label: 'E-mail', needed: true },
  { key: 'company', label: 'Company', needed: true },
  { key: 'location', label: 'Office', needed: true },
  { key: 'department', label: 'Department', needed: true },
  { key: 'designation', label: 'Designation', needed: true },
  { key: 'line_manager', label: 'Line manager email', needed: false },
  { key: 'joined_on', label: 'Joining date', needed: true },
  { key: 'type', label: 'Employed', needed: true },
  { key: 'status', label: 'Status', needed: true },
  { key: 'probation_ends_on', label: 'Probation ends', needed: false },
  { key: 'employee_code', label: 'Employee code', needed: false },
  { key: 'gender', label: 'Gender', needed: false },
  { key: 'birth_date', label: 'Birth date', needed: false },
  { key: 'personal_phone', label: 'Private phone', needed: false },
  { key: 'grade', label: 'Grade', needed: false },
  { key: 'cost_centre', label: 'Cost centre', needed: false },
] as const

export type ImportColumn = (typeof importColumns)[number]['key']
export const MOST_IMPORT_ROWS = 20_000
