/** The shells that a command is pasted into. */
export const shellNames = { bash: 'bash', powershell: 'PowerShell', cmd: 'cmd' } as const
export type Shell = keyof typeof shellNames
export const isShell = (name: unknown): name is Shell =>
  typeof name === 'string' && Object.hasOwn(shellNames, name)
