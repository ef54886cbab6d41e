/** How a student attends. */
export const courseModes = ['Offline', 'Online'] as const

export const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const
