/** The sections of the settings in their order, each with the fields it holds. */
export const settingsSections = [
  { id: 'institute', title: 'Institute', fields: ['institute'] },
  { id: 'work', title: 'Work Hours', fields: ['work'] },
  { id: 'weekly-off', title: 'Weekly Off', fields: ['weeklyOff'] },
  { id: 'holidays', title: 'Holidays', fields: ['holidays', 'newHoliday'] },
  { id: 'leave', title: 'Leave Days', hint: 'Days in a year', fields: ['leave'] },
  { id: 'fees', title: 'Fees', fields: ['instalments'] },
  { id: 'attendance', title: 'Student Attendance', fields: ['attendance'] },
  { id: 'session', title: 'Sign-in', fields: ['session'] },
] as const

export type SectionId = (typeof settingsSections)[number]['id']
