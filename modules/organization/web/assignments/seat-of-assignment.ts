import type { AssignmentRow } from '#organization/contract/assignments/assignment-calls.ts'

/** Everything but the days, as the forms send it. */
export const seatOf = (row: AssignmentRow) => ({
  company_id: row.company.id,
  location_id: row.location.id,
  department_id: row.department.id,
  designation_id: row.designation.id,
  line_manager_id: row.line_manager?.id ?? null,
  dotted_manager_id: row.dotted_manager?.id ?? null,
  work_location: row.work_location,
})
