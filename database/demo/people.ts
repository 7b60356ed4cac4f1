import type { HeldRole } from './sign-ins.ts'

export type Place = 'kolkata' | 'delhi' | 'bangalore'
type Seat = {
  readonly department: string
  readonly company: 1 | 2 | 3
  readonly place: Place
}

export type DemoPerson = Seat & {
  /** What stands before the @ of the e-mail address. */
  readonly key: string
  readonly name: string
  readonly designation: string
  readonly reportsTo: string | null
  readonly roles: readonly HeldRole[]
}

type Row = readonly [key: string, name: string, designation: string, ...roles: HeldRole[]]

const team = (lead: string | null, seat: Seat, rows: readonly Row[]): DemoPerson[] =>
  rows.map(([key, name, designation, ...roles]) => ({
    ...seat,
    key,
    name,
    designation,
    reportsTo: lead,
    roles,
  }))

const at = (company: 1 | 2 | 3, place: Place, department: string): Seat => ({ company, place, department })

/** As long as a name may be: 120 letters. */
const LONGEST_NAME =
  'Venkata Satyanarayana Lakshminarasimha Subrahmanyeshwara Raghavendra Panduranga Mallikarjuna Anantapadmanabha Kotturappa'

const leadership = [
  ...team(null, at(1, 'kolkata', 'Leadership'), [
    // Approves what the payroll lead may not: the payroll lead’s own pay.
    ['sudeshna.bhowal', 'Sudeshna Bhowal', 'Managing director', 'payroll_approver'],
    // Gives advice to everybody, and reports to no one.
    ['fali.dordi', 'Fali Dordi', 'Adviser'],
  ]),
  ...team('sudeshna.bhowal', at(1, 'kolkata', 'Leadership'), [
    ['delivery-head', 'Raghav Tembulkar', 'Head of delivery', 'delivery_head'],
    ['hr-manager', 'Anusmita Lahkar', 'Head of people', 'hr_manager'],
    ['finance', 'Jignesh Vakharwala', 'Head of finance', 'finance'],
    ['auditor', 'Prosenjit Adhya', 'Internal auditor', 'auditor'],
  ]),
  ...team('sudeshna.bhowal', at(2, 'delhi', 'Leadership'), [
    ['sales-manager', 'Tarannum Sabharwala', 'Head of sales', 'sales_manager'],
    ['ojas.kirtane', 'Ojas Kirtane', 'Head of workplace'],
  ]),
  ...team('sudeshna.bhowal', at(3, 'bangalore', 'Leadership'), [
    ['chandrakant.belavadi', 'Chandrakant Belavadi', 'Head of the Bangalore office'],
  ]),
]

const delivery = [
  ...team('delivery-head', at(1, 'kolkata', 'Delivery'), [
    ['manager', 'Mitali Dhargupta', 'Engineering manager'],
    ['project-manager', 'Kaustubh Phansalkarwar', 'Project manager', 'project_manager'],
    ['yashodhara.munim', 'Yashodhara Munim', 'Project manager', 'project_manager'],
    ['cost-admin', 'Bipasha Tantubai', 'Estimation lead', 'cost_admin'],
    ['shoumik.garai', 'Shoumik Garai', 'Quality manager'],
    ['ela.thakurta', 'Ela Thakurta', 'Design manager'],
  ]),
  ...team('delivery-head', at(2, 'delhi', 'Delivery'), [
    ['gurnoor.bhamrah', 'Gurnoor Bhamrah', 'Engineering manager'],
  ]),
  ...team('manager', at(1, 'kolkata', 'Engineering'), [
    ['project-lead', 'Debolina Samajpati', 'Technical lead', 'project_lead'],
    ['employee', 'Anirban Kuila', 'Software engineer'],
    ['interviewer', 'Rajarshi Bairagya', 'Principal engineer', 'interviewer'],
    ['arindam.paladhi', 'অরিন্দম পালধি', 'Senior software engineer'],
    ['tumpa.sanfui', 'Tumpa Sanfui', 'Software engineer'],
    ['kavitha.r', 'Kavitha R', 'Senior software engineer'],
    ['subhro.jyoti.maji', 'Subhrojyoti Maji', 'Software engineer'],
    ['nafisa.mollah', 'Nafisa Mollah', 'Trainee engineer'],
    ['imran.laskar', 'Imran Laskar', 'Software engineer'],
    ['paramita.hazari', 'Paramita Hazari', 'Software engineer'],
  ]),
  ...team('gurnoor.bhamrah', at(2, 'delhi', 'Engineering'), [
    ['meenakshi.tyagi', 'मीनाक्षी त्यागी', 'Technical lead', 'project_lead'],
    ['harkirat.dhanota', 'Harkirat Dhanota', 'Senior software engineer'],
    ['lavanya.chhikara', 'Lavanya Chhikara', 'Software engineer'],
    ['zubair.naqshbandi', 'Zubair Naqshbandi', 'Software engineer'],
    ['pranjal.bhardwajan', 'Pranjal Bhardwajan', 'Software engineer'],
    ['ruchika.malkani', 'Ruchika Malkani', 'Trainee engineer'],
  ]),
  ...team('shoumik.garai', at(1, 'kolkata', 'Quality'), [
    ['sreetama.patitundi', 'Sreetama Patitundi', 'Senior test engineer'],
    ['moloy.dhibar', 'Moloy Dhibar', 'Test engineer'],
    ['rehana.gazi', 'Rehana Gazi', 'Test engineer'],
  ]),
  ...team('ela.thakurta', at(1, 'kolkata', 'Design'), [
    ['oindrila.sarbajna', 'Oindrila Sarbajna', 'Senior designer'],
    ['renita.dmello', "Renita D'Mello", 'Designer'],
    ['content-editor', 'Pritha Chakladar', 'Content editor', 'content_editor'],
  ]),
]

const bangalore = [
  ...team('chandrakant.belavadi', at(3, 'bangalore', 'Delivery'), [
    ['lalitha.ammembal', 'Lalitha Ammembal', 'Engineering manager'],
    ['nagesh.hosabettu', 'Nagesh Hosabettu', 'Support manager'],
  ]),
  ...team('lalitha.ammembal', at(3, 'bangalore', 'Engineering'), [
    ['chaithra.hegde', 'ಚೈತ್ರಾ ಹೆಗ್ಡೆ', 'Senior software engineer'],
    ['venkata.kotturappa', LONGEST_NAME, 'Software engineer'],
    ['sampath.kedilaya', 'Sampath Kedilaya', 'Software engineer'],
    ['apeksha.ullagaddi', 'Apeksha Ullagaddi', 'Software engineer'],
    ['jerald.menezesan', 'Jerald Menezesan', 'Trainee engineer'],
    ['bhargavi.tirthahalli', 'Bhargavi Tirthahalli', 'Test engineer'],
  ]),
  ...team('nagesh.hosabettu', at(3, 'bangalore', 'Support'), [
    ['chat-supervisor', 'Sumukha Navunda', 'Support lead', 'chat_supervisor', 'chat_agent'],
    ['chat-agent', 'Ashrita Kudva', 'Support engineer', 'chat_agent'],
    ['vinayak.angadimath', 'Vinayak Angadimath', 'Support engineer', 'chat_agent'],
  ]),
]

const people = [
  ...team('hr-manager', at(1, 'kolkata', 'People'), [
    ['hr-executive', 'Sohini Guhathakurat', 'People executive', 'hr_executive'],
    ['recruiter', 'Ayesha Tarafdari', 'Recruiter', 'recruiter'],
    ['trainer', 'Nilanjan Batabyali', 'Learning lead', 'trainer', 'academy_manager'],
  ]),
  ...team('hr-manager', at(2, 'delhi', 'People'), [
    ['vasundhara.rathi', 'Vasundhara Rathi', 'People executive', 'hr_executive'],
    ['kabir.ansal', 'Kabir Ansalwal', 'Recruiter', 'recruiter', 'interviewer'],
  ]),
  ...team('hr-manager', at(3, 'bangalore', 'People'), [
    ['deepashree.mogeri', 'Deepashree Mogeri', 'People executive', 'hr_executive'],
  ]),
  ...team('finance', at(1, 'kolkata', 'Finance'), [
    ['payroll', 'Swagata Kundagrami', 'Payroll officer', 'payroll'],
    // The person who prepares the payroll does not approve it.
    ['payroll-approver', 'Tanmoy Shikdarpati', 'Payroll lead', 'payroll_approver'],
    // Prepares the pay of the payroll officer, who does not prepare their own.
    ['parul.vasavda', 'Parul Vasavda', 'Accountant', 'finance', 'payroll'],
  ]),
]

const sales = [
  ...team('sales-manager', at(2, 'delhi', 'Sales'), [
    ['nimrat.sodhbans', 'Nimrat Sodhbans', 'Regional sales manager', 'sales_manager'],
    ['harshil.doshiwala', 'Harshil Doshiwala', 'Marketing manager'],
  ]),
  ...team('nimrat.sodhbans', at(2, 'delhi', 'Sales'), [
    ['sales-executive', 'Vihaan Rastogiya', 'Sales executive', 'sales_executive'],
    ['simran.ahlawati', 'Simran Ahlawati', 'Sales executive', 'sales_executive', 'academy_counsellor'],
    ['joy.mukhtyar', 'Joy Mukhtyar', 'Sales executive', 'sales_executive'],
  ]),
  ...team('harshil.doshiwala', at(2, 'delhi', 'Marketing'), [
    ['data-miner', 'Ipshita Rawatani', 'Research analyst', 'data_miner'],
    ['data-verifier', 'Naved Qidwani', 'Research lead', 'data_verifier'],
    ['academy-counsellor', 'Gauri Bhatnagari', 'Academy counsellor', 'academy_counsellor'],
  ]),
]

const workplace = [
  ...team('ojas.kirtane', at(2, 'delhi', 'Workplace'), [
    ['admin', 'Nilofer Quraishy', 'System administrator', 'admin'],
    ['ticket-agent', 'Tejpal Chaudharan', 'Help desk engineer', 'ticket_agent'],
    ['asset-manager', 'Farida Kapasiwala', 'Asset officer', 'asset_manager'],
    ['room-manager', 'Sanjog Barthwal', 'Office coordinator', 'room_manager'],
  ]),
  ...team('ojas.kirtane', at(1, 'kolkata', 'Workplace'), [
    ['gopal.senapatra', 'Gopal Senapatra', 'Office coordinator', 'room_manager'],
  ]),
  ...team('ojas.kirtane', at(3, 'bangalore', 'Workplace'), [
    // Sensitive roles are given by two administrators, so there are two.
    ['prakruthi.somayaji', 'Prakruthi Somayaji', 'System administrator', 'admin'],
  ]),
]

export const demoPeople: readonly DemoPerson[] = [
  ...leadership,
  ...delivery,
  ...bangalore,
  ...people,
  ...sales,
  ...workplace,
]
