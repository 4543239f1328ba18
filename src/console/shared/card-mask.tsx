/** The mask of a card, which the presenter view blurs. */
export const CardMask = ({ children }: { children: string }) => <span data-card>{children}</span>
