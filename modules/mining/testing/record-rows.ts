export const RECORD_HEAD =
  'Company,Website,Industry,Band,Country,City,Purpose,Person,Designation,E-mail,Phone,Profile,Source,Notes'

/** A line of a file of records: a person of a company. */
export const recordRow = (company: string, domain: string, person: string, email: string) =>
  `${company},https://www.${domain},Games,11-50,India,Pune,web,${person},Producer,${email},,,https://${domain}/team,`
