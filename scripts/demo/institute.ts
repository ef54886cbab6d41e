/** What the demonstration's institute teaches and where. Fees in rupees. */
export const demoCourses = [
  { name: 'Maharashtra Police Bharti', duration: '6 Months', fee: 18_000 },
  { name: 'Army Agniveer (General Duty)', duration: '4 Months', fee: 15_000 },
  { name: 'SSC GD Constable', duration: '6 Months', fee: 14_500 },
  { name: 'NDA Foundation', duration: '1 Year', fee: 48_000 },
  { name: 'CDS Written', duration: '8 Months', fee: 32_000 },
  { name: 'Railway Protection Force', duration: '5 Months', fee: 12_000 },
  { name: 'Coast Guard Navik', duration: '4 Months', fee: 16_500.5 },
  { name: 'Forest Guard Physical', duration: '2 Months', fee: 6_000 },
] as const

export const demoVenues = [
  'Pune Camp',
  'Nashik Parade Ground',
  'Nagpur / Wadi #2',
  'Lucknow Cantonment',
  'Chennai Avadi',
  'शिवाजी मैदान कोल्हापूर',
] as const

const towns = `Satara Sangli Solapur Ahmednagar Jalgaon Amravati Akola Latur Nanded Parbhani Kanpur
  Varanasi Prayagraj Gorakhpur Meerut Agra Bareilly Jhansi Madurai Coimbatore Salem Vellore Tiruchirappalli
  Hyderabad Warangal Guntur Kurnool Nellore Kolkata Asansol Siliguri Durgapur Ludhiana Amritsar
  Jalandhar Patiala Bathinda Imphal Aizawl Kohima Dimapur Guwahati Ranchi Dhanbad Patna Gaya Raipur
  Bilaspur Bhopal Indore Gwalior Jaipur Jodhpur Kota`
  .split(/\s+/)
  .map((town) => `${town} Camp`)

/** The names of this many venues: the usual ones, then a camp per town, then second grounds. */
export const venueNames = (count: number): string[] => {
  const names: string[] = [...demoVenues]
  for (let ground = 1; names.length < count; ground += 1)
    names.push(...towns.map((town) => (ground === 1 ? town : `${town} ${ground}`)))
  return names.slice(0, count)
}

/** Two admins and eight employees, who can all sign in. */
export const demoPeople = [
  {
    name: 'Meera Deshpande',
    login: 'meera',
    role: 'admin',
    designation: 'Office Manager',
    salary: 42_000,
  },
  {
    name: 'Harpreet Singh Gill',
    login: 'harpreet',
    role: 'admin',
    designation: 'Camp Commandant',
    salary: 46_000,
  },
  {
    name: 'Sunil Pawar',
    login: 'sunil',
    role: 'employee',
    designation: 'Physical Coach',
    salary: 28_000,
  },
  {
    name: 'Lakshmi Narayanan',
    login: 'lakshmi',
    role: 'employee',
    designation: 'Mathematics Teacher',
    salary: 31_000,
  },
  {
    name: 'Imran Shaikh',
    login: 'imran',
    role: 'employee',
    designation: 'Running Coach',
    salary: 26_500,
  },
  {
    name: 'Debjani Banerjee',
    login: 'debjani',
    role: 'employee',
    designation: 'English Teacher',
    salary: 30_000,
  },
  {
    name: 'राजेश कुलकर्णी',
    login: 'rajesh',
    role: 'employee',
    designation: 'Front Office',
    salary: 22_000,
  },
  {
    name: 'Zothanpuii Ralte',
    login: 'zothan',
    role: 'employee',
    designation: 'Counsellor',
    salary: 27_000,
  },
  {
    name: 'Venkatesh Naidu',
    login: 'venkatesh',
    role: 'employee',
    designation: 'Drill Instructor',
    salary: 29_000,
  },
  {
    name: 'Kavita Yadav',
    login: 'kavita',
    role: 'employee',
    designation: 'Accounts',
    salary: 25_000,
  },
] as const
