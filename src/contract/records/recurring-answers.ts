import type { BodyRecord } from './answer-record.ts'

/**
 * The fields of answers and notifications about plans and enrollments: answer-record.ts describes a
 * row.
 */
export const recurringAnswerRecords = {
  plan: {
    of: ['plans.create', 'plans.read', 'plans.update'],
    fields: {
      id: {
        what: {
          es: 'El identificador del plan.',
          en: 'The identifier of the plan.',
        },
        from: 'service',
        example: '8a216132-66ef-476e-bd00-db62143b4ff2',
      },
      name: {
        what: {
          es: 'El nombre del plan.',
          en: 'The name of the plan.',
        },
        from: 'plan',
        example: 'Gimnasio mensual',
      },
      description: {
        what: {
          es: 'La descripción del plan.',
          en: 'The description of the plan.',
        },
        from: 'plan',
        example: 'Acceso a todas las sedes',
        missing: {
          es: 'El plan no tiene descripción.',
          en: 'The plan has no description.',
        },
      },
      type: {
        what: {
          es: 'Quién puede inscribirse: public o unique.',
          en: 'Who may join: public or unique.',
        },
        from: 'plan',
        example: 'public',
      },
      recurrence: {
        what: {
          es: 'Cada cuánto se cobra.',
          en: 'How often it is charged.',
        },
        from: 'plan',
        example: 'monthly',
      },
      currency: {
        what: {
          es: 'La moneda del plan.',
          en: 'The currency of the plan.',
        },
        from: 'plan',
        example: 'HNL',
      },
      amount: {
        what: {
          es: 'El monto de cada período.',
          en: 'The amount of each period.',
        },
        from: 'plan',
        example: '450',
      },
    },
  },
  whole_plan: {
    of: ['plans.create', 'plans.read', 'plans.update'],
    fields: {
      merchant_id: {
        what: {
          es: 'El comercio dueño del plan.',
          en: 'The merchant who owns the plan.',
        },
        from: 'merchant',
        example: '1',
      },
      lang: {
        what: {
          es: 'El idioma del plan.',
          en: 'The language of the plan.',
        },
        from: 'plan',
        example: 'es',
      },
      limit: {
        what: {
          es: 'Con cuántos pagos termina la recurrencia.',
          en: 'With how many payments it ends.',
        },
        from: 'plan',
        example: '12',
        missing: {
          es: 'No termina. La creación no lo trae.',
          en: 'It does not end. A creation does not carry it.',
        },
      },
      is_enumerable: {
        what: {
          es: 'Si el plan tiene un cupo: 0 o 1. La creación no lo trae.',
          en: 'Whether the plan has a limited number of places: 0 or 1. A creation does not carry it.',
        },
        from: 'plan',
        example: '0',
      },
      max_enumerable: {
        what: {
          es: 'El cupo del plan.',
          en: 'The number of places of the plan.',
        },
        from: 'plan',
        example: 'null',
        missing: {
          es: 'No tiene cupo. La creación no lo trae.',
          en: 'It has none. A creation does not carry it.',
        },
      },
      is_active: {
        what: {
          es: 'Si el plan cobra: 1 activo, 0 detenido. La creación no lo trae.',
          en: 'Whether the plan charges: 1 active, 0 stopped. A creation does not carry it.',
        },
        from: 'plan',
        example: '1',
      },
      deleted_at: {
        what: {
          es: 'Cuándo se borró el plan.',
          en: 'When the plan was deleted.',
        },
        from: 'service',
        example: 'null',
        missing: {
          es: 'No se ha borrado. La creación no lo trae.',
          en: 'It was not deleted. A creation does not carry it.',
        },
      },
      auto_cancel: {
        what: {
          es: 'Si el cliente puede cancelar: booleano al crear y actualizar, 0 o 1 al consultar.',
          en: 'Whether the customer may cancel: a boolean after create and update, 0 or 1 in a read.',
        },
        from: 'plan',
        example: '1',
      },
      conversion: {
        what: {
          es: 'Si los dólares se cobran en lempiras: booleano al crear, después 0 o 1.',
          en: 'Whether dollars are charged in lempiras: a boolean after create, then 0 or 1.',
        },
        from: 'plan',
        example: '0',
      },
    },
  },
  times: {
    of: ['plans.create', 'plans.read', 'plans.update', 'enrollments.read'],
    fields: {
      created_at: {
        what: {
          es: 'Cuándo se creó.',
          en: 'When it was made.',
        },
        from: 'service',
        example: '2026-01-15T12:00:00.000000Z',
      },
      updated_at: {
        what: {
          es: 'Cuándo cambió por última vez.',
          en: 'When it last changed.',
        },
        from: 'service',
        example: '2026-01-15T12:00:00.000000Z',
      },
    },
  },
  amounts: {
    of: ['plans.create', 'plans.read', 'plans.update', 'enrollments.read'],
    fields: {
      total: {
        what: {
          es: 'Lo que se cobra por período, con dos decimales.',
          en: 'What is charged per period, with two decimals.',
        },
        from: 'plan',
        example: '450.00',
      },
      total_formatted: {
        what: {
          es: 'Lo mismo, con el símbolo de la moneda.',
          en: 'The same, with the symbol of the currency.',
        },
        from: 'plan',
        example: 'L450.00',
      },
    },
  },
  customer: {
    of: ['enrollments.read', 'subscription.payment', 'order_callback'],
    fields: {
      customer_name: {
        what: {
          es: 'El nombre del cliente.',
          en: "The customer's name.",
        },
        from: 'request',
        example: 'Ana Lucía Rivera',
      },
      customer_email: {
        what: {
          es: 'El correo del cliente.',
          en: "The customer's e-mail address.",
        },
        from: 'request',
        example: 'ana.rivera@pixel.hn',
      },
    },
  },
  enrollment_identity: {
    of: ['enrollments.read'],
    fields: {
      id: {
        what: {
          es: 'El identificador de la inscripción.',
          en: 'The identifier of the enrollment.',
        },
        from: 'service',
        example: '8a216132-66ef-476e-bd00-db62143b4ff2',
      },
      status: {
        what: {
          es: 'El estado de la inscripción: pending, active, failed, on_hold, cancelled o finalized.',
          en: 'The status of the enrollment: pending, active, failed, on_hold, cancelled or finalized.',
        },
        from: 'enrollment',
        example: 'active',
      },
    },
  },
  enrollment: {
    of: ['enrollments.read'],
    fields: {
      subscription_id: {
        what: {
          es: 'El plan en el que está.',
          en: 'The plan that it is in.',
        },
        from: 'plan',
        example: '8a216132-66ef-476e-bd00-db62143b4ff2',
      },
      quantity: {
        what: {
          es: 'Cuántas veces se cobra el plan en cada período.',
          en: 'How many times the plan is charged in each period.',
        },
        from: 'enrollment',
        example: '1',
      },
      paid_count: {
        what: {
          es: 'Cuántos pagos ha hecho.',
          en: 'How many payments were made.',
        },
        from: 'enrollment',
        example: '3',
      },
      failed_count: {
        what: {
          es: 'Cuántos cobros han fallado. El libro de supuestos dice si vuelve a 0.',
          en: 'How many charges failed. The ledger of assumptions says whether it returns to 0.',
        },
        from: 'enrollment',
        example: '0',
      },
      wants_to_cancel: {
        what: {
          es: 'Si el cliente pidió cancelar: 0 o 1.',
          en: 'Whether the customer asked to cancel: 0 or 1.',
        },
        from: 'customer',
        example: '0',
      },
      confirm_cancellation: {
        what: {
          es: 'Si la cancelación se confirmó: 0 o 1.',
          en: 'Whether the cancellation was confirmed: 0 or 1.',
        },
        from: 'merchant',
        example: '0',
      },
      extra: {
        what: {
          es: 'Datos adicionales, sin forma fija.',
          en: 'Additional data, of no fixed form.',
        },
        from: 'service',
        example: 'null',
        missing: 'never_set',
      },
      pay_date: {
        what: {
          es: 'La fecha del cobro. El libro de supuestos dice de cuál: el próximo o el último.',
          en: 'The date of the charge. The ledger of assumptions says of which: the next or the last.',
        },
        from: 'enrollment',
        example: '2030-01-31 09:00:00',
        missing: {
          es: 'No hay un cobro al que se refiera.',
          en: 'There is no charge that it could mean.',
        },
      },
      last_failed_at: {
        what: {
          es: 'Cuándo falló un cobro por última vez.',
          en: 'When a charge last failed.',
        },
        from: 'enrollment',
        example: '2026-02-15 12:00:00',
        missing: {
          es: 'No ha fallado ningún cobro.',
          en: 'No charge has failed.',
        },
      },
      deleted_at: {
        what: {
          es: 'Cuándo se borró la inscripción.',
          en: 'When the enrollment was deleted.',
        },
        from: 'service',
        example: 'null',
        missing: {
          es: 'No se ha borrado.',
          en: 'It was not deleted.',
        },
      },
      cancel_reason: {
        what: {
          es: 'Por qué se canceló.',
          en: 'Why it was cancelled.',
        },
        from: 'customer',
        example: 'Ya no lo necesito',
        missing: {
          es: 'No se dio un motivo.',
          en: 'No reason was given.',
        },
      },
      cancel_token: {
        what: {
          es: 'La clave del enlace con el que el cliente ve y cancela su inscripción.',
          en: 'The key of the link by which the customer sees and cancels the enrollment.',
        },
        from: 'service',
        example: '8a21613266ef476ebd00db62143b4ff2a1b2',
      },
    },
  },
  enrolling: {
    of: ['enrollments.subscribe'],
    fields: {
      payment: {
        what: {
          es: 'El primer cobro, aún sin pagar.',
          en: 'The first payment, still unpaid.',
        },
        from: 'service',
        example: '{…}',
        parts: ['payment', 'customer'],
      },
      content: {
        what: {
          es: 'Los mismos renglones que payment.items.',
          en: 'The same rows as payment.items.',
        },
        from: 'plan',
        example: '[…]',
        parts: ['item'],
      },
      properties: {
        what: {
          es: 'Lo que identifica la inscripción.',
          en: 'What identifies the enrollment.',
        },
        from: 'service',
        example: '{…}',
        parts: {
          subscription: {
            what: {
              es: 'La inscripción.',
              en: 'The enrollment.',
            },
            from: 'service',
            example: '{…}',
            parts: {
              customer: {
                what: {
                  es: 'El identificador de la inscripción. Guárdelo: hace falta para consultarla y cancelarla.',
                  en: 'The identifier of the enrollment. Keep it: reading and cancelling need it.',
                },
                from: 'service',
                example: '8a216132-66ef-476e-bd00-db62143b4ff2',
              },
              approval: {
                what: {
                  es: 'Si la inscripción está aprobada. El libro de supuestos dice si ya lo está sin el primer pago. Que se pagó lo dice la notificación.',
                  en: 'Whether the enrollment is approved. The ledger of assumptions says whether it is before the first payment. That it was paid, the notification says.',
                },
                from: 'service',
                example: 'false',
              },
            },
          },
          hook: {
            what: {
              es: 'Qué sigue después del pago.',
              en: 'What follows the payment.',
            },
            from: 'service',
            example: '{…}',
            parts: {
              type: {
                what: {
                  es: 'La clase de cobro.',
                  en: 'The kind of payment.',
                },
                from: 'service',
                example: 'subscription',
              },
              order: {
                what: {
                  es: 'La orden del cobro.',
                  en: 'The order of the payment.',
                },
                from: 'service',
                example: 'ORDER-12948',
              },
              complete: {
                what: {
                  es: 'La página a la que va el cliente al terminar: redirect, o la del pago.',
                  en: 'The page where the customer goes in the end: redirect, or that of the payment.',
                },
                from: 'request',
                example: 'https://tienda.example/gracias',
              },
            },
          },
        },
      },
      signature: {
        what: {
          es: 'Una firma. La especificación no dice de qué, y el libro de supuestos ofrece dos lecturas: no la verifique. Lo que prueba el cobro es payment_hash.',
          en: 'A signature. The specification does not say of what, and the ledger of assumptions offers two readings: do not verify it. What proves the payment is payment_hash.',
        },
        from: 'service',
        example: '445d13d75c48a529…',
      },
    },
  },
  notified_enrollment: {
    fields: {
      subscription: {
        what: {
          es: 'El plan.',
          en: 'The plan.',
        },
        from: 'plan',
        example: '{…}',
        parts: ['plan'],
      },
    },
  },
  paid_enrollment: {
    of: ['subscription.payment'],
    fields: {
      customer_subscription: {
        what: {
          es: 'La inscripción que pagó.',
          en: 'The enrollment that paid.',
        },
        from: 'enrollment',
        example: '{…}',
        parts: ['notified_enrollment', 'enrollment_identity', 'customer', 'amounts'],
      },
    },
  },
  enrollment_notice: {
    of: ['subscription.status'],
    fields: {
      type: {
        what: {
          es: 'Siempre subscription: distingue esta notificación de la de un pago.',
          en: 'Always subscription: it distinguishes this notification from that of a payment.',
        },
        from: 'service',
        example: 'subscription',
      },
      payload: {
        what: {
          es: 'La inscripción, con su estado nuevo.',
          en: 'The enrollment, with its new status.',
        },
        from: 'enrollment',
        example: '{…}',
        parts: ['notified_enrollment', 'enrollment_identity', 'customer', 'amounts'],
      },
    },
  },
} as const satisfies Record<string, BodyRecord>
