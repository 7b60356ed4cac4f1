import { sql, type Kysely } from 'kysely'

// By the census of 2011 the largest cities of each state, so that a field for a city has something to offer.
const cities: Readonly<Record<string, string>> = {
  'Andaman and Nicobar Islands': 'Port Blair',
  'Andhra Pradesh':
    'Anantapur, Eluru, Guntur, Kadapa, Kakinada, Kurnool, Nellore, Ongole, Rajamahendravaram, Tirupati, Vijayawada, Visakhapatnam, Vizianagaram',
  'Arunachal Pradesh': 'Itanagar',
  Assam: 'Dibrugarh, Guwahati, Silchar',
  Bihar: 'Arrah, Begusarai, Bhagalpur, Bihar Sharif, Darbhanga, Gaya, Katihar, Muzaffarpur, Patna, Purnia',
  Chandigarh: 'Chandigarh',
  Chhattisgarh: 'Bhilai, Bilaspur, Korba, Raipur',
  'Dadra and Nagar Haveli and Daman and Diu': 'Daman, Silvassa',
  Delhi: 'Delhi, New Delhi',
  Goa: 'Margao, Panaji, Vasco da Gama',
  Gujarat:
    'Ahmedabad, Anand, Bhavnagar, Gandhidham, Gandhinagar, Jamnagar, Junagadh, Rajkot, Surat, Vadodara',
  Haryana: 'Faridabad, Gurugram, Hisar, Karnal, Panipat, Rohtak, Sonipat, Yamunanagar',
  'Himachal Pradesh': 'Shimla',
  'Jammu and Kashmir': 'Jammu, Srinagar',
  Jharkhand: 'Bokaro, Deoghar, Dhanbad, Jamshedpur, Ranchi',
  Karnataka:
    'Ballari, Belagavi, Bengaluru, Davanagere, Hubballi-Dharwad, Kalaburagi, Mangaluru, Mysuru, Shivamogga, Tumakuru, Udupi, Vijayapura',
  Kerala: 'Kannur, Kochi, Kollam, Kozhikode, Thiruvananthapuram, Thrissur',
  Ladakh: 'Leh',
  Lakshadweep: 'Kavaratti',
  'Madhya Pradesh': 'Bhopal, Dewas, Gwalior, Indore, Jabalpur, Ratlam, Rewa, Sagar, Satna, Ujjain',
  Maharashtra:
    'Ahilyanagar, Akola, Amravati, Bhiwandi, Chandrapur, Chhatrapati Sambhajinagar, Dhule, Ichalkaranji, Jalgaon, Jalna, Kalyan-Dombivli, Kolhapur, Latur, Malegaon, Mira-Bhayandar, Mumbai, Nagpur, Nanded, Nashik, Navi Mumbai, Panvel, Parbhani, Pimpri-Chinchwad, Pune, Sangli, Solapur, Thane, Ulhasnagar, Vasai-Virar',
  Manipur: 'Imphal',
  Meghalaya: 'Shillong',
  Mizoram: 'Aizawl',
  Nagaland: 'Dimapur, Kohima',
  Odisha: 'Berhampur, Bhubaneswar, Cuttack, Puri, Rourkela, Sambalpur',
  Puducherry: 'Ozhukarai, Puducherry',
  Punjab: 'Amritsar, Bathinda, Jalandhar, Ludhiana, Mohali, Patiala',
  Rajasthan:
    'Ajmer, Alwar, Bharatpur, Bhilwara, Bikaner, Jaipur, Jodhpur, Kota, Sikar, Sri Ganganagar, Udaipur',
  Sikkim: 'Gangtok',
  'Tamil Nadu':
    'Avadi, Chennai, Coimbatore, Dindigul, Erode, Hosur, Madurai, Nagercoil, Salem, Thanjavur, Thoothukudi, Tiruchirappalli, Tirunelveli, Tiruppur, Vellore',
  Telangana: 'Hyderabad, Karimnagar, Khammam, Nizamabad, Ramagundam, Warangal',
  Tripura: 'Agartala',
  'Uttar Pradesh':
    'Agra, Aligarh, Ayodhya, Bareilly, Etawah, Farrukhabad, Firozabad, Ghaziabad, Gorakhpur, Hapur, Jhansi, Kanpur, Loni, Lucknow, Mathura, Mau, Meerut, Mirzapur, Moradabad, Muzaffarnagar, Noida, Prayagraj, Rampur, Saharanpur, Shahjahanpur, Varanasi',
  Uttarakhand: 'Dehradun, Haldwani, Haridwar, Rudrapur',
  'West Bengal':
    'Asansol, Baranagar, Bardhaman, Bhatpara, Durgapur, Howrah, Kamarhati, Kharagpur, Kolkata, Maheshtala, Panihati, Siliguri, South Dumdum',
}

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table city (
      id integer generated always as identity primary key,
      name text not null,
      state text not null constraint city_state_check check (state in (${sql.join(Object.keys(cities).map((state) => sql.lit(state)))})),
      version integer not null default 1
    )`.execute(db)
  await sql`create unique index city_name_key on city (lower(name), state)`.execute(db)
  for (const [state, names] of Object.entries(cities))
    await sql`
      insert into city (name, state)
      select name, ${state} from unnest(string_to_array(${names}, ', ')) as name`.execute(db)

  // What is not known stands empty; the names are unique whatever their capitals.
  for (const column of ['legal_name', 'address', 'city', 'phone', 'website'])
    await sql`alter table company add column ${sql.ref(column)} text not null default ''`.execute(db)
  await sql`alter table company drop constraint company_name_key`.execute(db)
  await sql`create unique index company_name_key on company (lower(name))`.execute(db)

  await sql`
    alter table assignment
      add column dotted_manager_id integer references account (id)
        constraint assignment_dotted_self_check check (dotted_manager_id <> account_id),
      add column work_location text not null default 'Work From Office'
        constraint assignment_work_location_check
        check (work_location in ('Work From Home', 'Work From Office', 'Remote')),
      add constraint assignment_dotted_twice_check check (dotted_manager_id <> line_manager_id)`.execute(db)
  // The chart counts by these without reading the rows, and finds its top without looking at everybody.
  await sql`drop index assignment_manager_idx`.execute(db)
  await sql`
    create index assignment_manager_idx on assignment (line_manager_id, valid_from)
    include (valid_to, account_id, company_id, department_id) where line_manager_id is not null`.execute(db)
  await sql`
    create index assignment_top_idx on assignment (account_id)
    include (valid_from, valid_to, company_id, department_id) where line_manager_id is null`.execute(db)
  await sql`drop index assignment_account_idx`.execute(db)
  await sql`
    create index assignment_account_idx on assignment (account_id, valid_from)
    include (valid_to, company_id, location_id, department_id, designation_id, line_manager_id)`.execute(db)
  // The few whom nobody sees: to leave them out is cheaper than to look everybody up.
  await sql`
    create index account_unseen_idx on account (id)
    where status <> 'active' or user_type = 'Client'`.execute(db)

  await sql`
    insert into role_grant (role_id, permission, scope)
    select id, 'organization.company.manage', case key when 'admin' then 'all' else 'company' end
    from role where key in ('admin', 'hr_manager')`.execute(db)
}
