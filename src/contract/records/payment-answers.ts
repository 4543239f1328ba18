import type { BodyRecord } from './answer-record.ts'

/** The fields of answers and notifications about payments: answer-record.ts describes a row. */
export const paymentAnswerRecords = {
  transaction: {
    of: ['payments.sale', 'payments.auth', 'payments.capture', 'payments.void', 'order_callback'],
    fields: {
      transaction_type: {
        what: {
          es: 'Qué se hizo: sale, auth, capture o void; songbird si antes hay que autenticar la tarjeta.',
          en: 'What was done: sale, auth, capture or void; songbird if the card must be authenticated first.',
        },
        from: 'service',
        example: 'sale',
      },
      transaction_approved_amount: {
        what: {
          es: 'El monto aprobado; 0 después de anular.',
          en: 'The approved amount; 0 after voiding.',
        },
        from: 'processor',
        example: '1',
        missing: {
          es: 'Es null en la captura. Si no se aprobó, el libro de supuestos dice si es 0 o null.',
          en: 'It is null in a capture. Without an approval the ledger of assumptions says whether it is 0 or null.',
        },
      },
      transaction_amount: {
        what: {
          es: 'El monto de la transacción. Puede llegar como número o como texto.',
          en: 'The amount of the transaction. It may come as a number or as a text.',
        },
        from: 'request',
        example: '1',
      },
      transaction_redeemed_points: {
        what: {
          es: 'Los puntos que se canjearon.',
          en: 'The points that were redeemed.',
        },
        from: 'processor',
        example: '0',
        missing: {
          es: 'Solo lo trae la venta en cuotas.',
          en: 'Only a sale in instalments carries it.',
        },
      },
      response_cvn: {
        what: {
          es: 'Qué resultó de comparar el código de seguridad.',
          en: 'The result of comparing the security code.',
        },
        from: 'issuer',
        example: 'M',
        missing: 'not_in_capture',
      },
      response_avs: {
        what: {
          es: 'Qué resultó de comparar la dirección.',
          en: 'The result of comparing the address.',
        },
        from: 'issuer',
        example: 'Y',
        missing: 'not_in_capture',
      },
      response_cavv: {
        what: {
          es: 'Qué resultó de la autenticación 3-D Secure; vacío si no la hubo.',
          en: 'The result of the 3-D Secure authentication; empty if there was none.',
        },
        from: 'issuer',
        example: '2',
        missing: 'sale_and_void_only',
      },
      transaction_id: {
        what: {
          es: 'El identificador de la transacción en el procesador. Si la captura y la anulación traen otro lo dice el libro de supuestos; guarde también payment_uuid.',
          en: 'The identifier of the transaction at the processor. Whether capture and void have another one is a row of the ledger of assumptions; keep payment_uuid too.',
        },
        from: 'processor',
        example: '1f694eee-4715-45b8-a545-000000000000',
      },
      transaction_time: {
        what: {
          es: 'La hora de la transacción, en seis dígitos: hhmmss.',
          en: 'The time of the transaction, six digits: hhmmss.',
        },
        from: 'processor',
        example: '120000',
      },
      transaction_date: {
        what: {
          es: 'La fecha de la transacción, en cuatro dígitos. Si el mes va antes del día lo dice el libro de supuestos.',
          en: 'The date of the transaction, four digits. Whether the month comes before the day is a row of the ledger of assumptions.',
        },
        from: 'processor',
        example: '0115',
      },
      response_approved: {
        what: {
          es: 'Si la transacción se aprobó.',
          en: 'Whether the transaction was approved.',
        },
        from: 'processor',
        example: 'true',
      },
      response_incomplete: {
        what: {
          es: 'Si la respuesta del procesador quedó sin terminar. Cuándo, lo dice el libro de supuestos; decida por el estado HTTP.',
          en: 'Whether the response of the processor was left unfinished. The ledger of assumptions says when; go by the HTTP status.',
        },
        from: 'processor',
        example: 'false',
      },
      response_code: {
        what: {
          es: 'El código de respuesta; 00 y 100 son éxitos.',
          en: 'The response code; 00 and 100 are successes.',
        },
        from: 'processor',
        example: '00',
        missing: {
          es: 'El procesador no dio un código.',
          en: 'The processor gave no code.',
        },
      },
      response_time: {
        what: {
          es: 'Cuánto tardó el procesador, con decimales. La unidad no consta: el libro de supuestos decide.',
          en: 'How long the processor took, with decimals. The unit is not shown: the ledger of assumptions decides.',
        },
        from: 'processor',
        example: '1.25',
      },
      response_reason: {
        what: {
          es: 'El motivo de la respuesta, en palabras.',
          en: 'The reason of the response, in words.',
        },
        from: 'processor',
        example: 'Transacción completada exitosamente',
      },
      transaction_auth: {
        what: {
          es: 'El código de autorización del banco; la captura trae el texto “null”.',
          en: 'The authorization code of the bank; a capture carries the text “null”.',
        },
        from: 'issuer',
        example: '831000',
        missing: {
          es: 'El banco no autorizó: vacío o null, como diga el libro de supuestos.',
          en: 'The bank did not authorize: empty or null, as the ledger of assumptions says.',
        },
      },
      transaction_reference: {
        what: {
          es: 'La referencia de la transacción.',
          en: 'The reference of the transaction.',
        },
        from: 'processor',
        example: '601512000001',
        missing: 'sale_and_void_only',
      },
      transaction_terminal: {
        what: {
          es: 'La terminal del comercio.',
          en: "The merchant's terminal.",
        },
        from: 'merchant',
        example: '00000001',
        missing: 'not_in_authorization_and_capture',
      },
      transaction_merchant: {
        what: {
          es: 'El número de afiliado del comercio.',
          en: "The merchant's number at the processor.",
        },
        from: 'merchant',
        example: '000000000000001',
        missing: 'not_in_authorization_and_capture',
      },
      installment_type: {
        what: {
          es: 'El tipo de cuotas: intra o extra.',
          en: 'The type of instalments: intra or extra.',
        },
        from: 'request',
        example: 'extra',
        missing: 'without_instalments',
      },
      installment_months: {
        what: {
          es: 'En cuántos meses se paga.',
          en: 'In how many months it is paid.',
        },
        from: 'request',
        example: '12',
        missing: 'without_instalments',
      },
      payment_uuid: {
        what: {
          es: 'El identificador del cobro. Guárdelo: hace falta para capturar, anular y consultar.',
          en: 'The identifier of the payment. Keep it: capture, void and status need it.',
        },
        from: 'service',
        example: 'S-a0647114-ce5d-47c1-bc2f-9c7ce53508de',
        missing: 'not_in_capture_by_specification',
      },
      payment_hash: {
        what: {
          es: 'El comprobante del cobro: MD5 de order_id|key|secreto. Calcúlelo y compárelo.',
          en: 'The proof of the payment: MD5 of order_id|key|secret. Compute it and compare.',
        },
        from: 'service',
        example: '4de0b50f4446d0bc4cea7a95c811f4f9',
        missing: 'not_in_capture_by_specification',
      },
    },
  },
  payment_status: {
    of: ['payments.status'],
    fields: {
      status: {
        what: {
          es: 'El estado del cobro: paid es un éxito. La especificación no da la lista completa.',
          en: 'The status of the payment: paid is a success. The specification does not give the whole list.',
        },
        from: 'service',
        example: 'paid',
        missing: {
          es: 'Se ha visto null después de anular una autorización sin capturar.',
          en: 'It was seen as null after an authorization was voided before capture.',
        },
      },
      attemps: {
        what: {
          es: 'Cuántos intentos hubo. El nombre se escribe así en la interfaz.',
          en: 'How many attempts there were. The interface spells the name like this.',
        },
        from: 'service',
        example: '1',
      },
      history: {
        what: {
          es: 'Lo que pasó, por día: cada clave es una fecha y cada valor una lista.',
          en: 'What happened, by day: each key is a date and each value a list.',
        },
        from: 'service',
        example: '{"2026-01-15": […]}',
        parts: {
          time: {
            what: {
              es: 'Cuándo pasó. La zona horaria no consta: el libro de supuestos decide.',
              en: 'When it happened. The time zone is not shown: the ledger of assumptions decides.',
            },
            from: 'service',
            example: '2026-01-15 12:00:00',
          },
          label: {
            what: {
              es: 'Qué pasó, en palabras.',
              en: 'What happened, in words.',
            },
            from: 'service',
            example: 'Pago completado',
          },
          color: {
            what: {
              es: 'Un color con el que se puede mostrar.',
              en: 'A color to show it in.',
            },
            from: 'service',
            example: 'green',
          },
          fields: {
            what: {
              es: 'Detalles: tarjeta, dispositivo, motivo.',
              en: 'Details: card, device, reason.',
            },
            from: 'service',
            example: '[…]',
            missing: {
              es: 'Ese paso no tiene detalles.',
              en: 'That step has no details.',
            },
            parts: {
              title: {
                what: {
                  es: 'El nombre del detalle.',
                  en: 'The name of the detail.',
                },
                from: 'service',
                example: 'Tarjeta',
              },
              description: {
                what: {
                  es: 'El valor del detalle; la tarjeta va enmascarada.',
                  en: 'The value of the detail; the card is masked.',
                },
                from: 'service',
                example: '411111******1111',
              },
              icon: {
                what: {
                  es: 'Un icono con el que se puede mostrar.',
                  en: 'An icon to show it with.',
                },
                from: 'service',
                example: 'credit-card',
              },
            },
          },
        },
      },
    },
  },
  payment: {
    of: ['subscription.payment', 'order_callback'],
    fields: {
      ref: {
        what: {
          es: 'El número de la orden: aquí va el order_id. El de un cobro recurrente lo asigna el servicio al inscribir.',
          en: 'The number of the order: this is where the order_id is. That of a recurring payment the service assigns when enrolling.',
        },
        from: 'request',
        example: 'ORDER-12948',
      },
      uuid: {
        what: {
          es: 'El identificador del cobro. En order_callback puede no ser el payment_uuid de la respuesta.',
          en: 'The identifier of the payment. In an order_callback it may differ from the payment_uuid of the response.',
        },
        from: 'service',
        example: 'P-a0647114-ce5d-47c1-bc2f-9c7ce53508de',
      },
      status: {
        what: {
          es: 'El estado del cobro: temp al inscribir, paid en las notificaciones.',
          en: 'The status of the payment: temp when enrolling, paid in notifications.',
        },
        from: 'service',
        example: 'paid',
      },
      description: {
        what: {
          es: 'Por qué se cobra.',
          en: 'What the payment is for.',
        },
        from: 'plan',
        example: 'Gimnasio mensual',
      },
      note: {
        what: {
          es: 'Una nota del cobro.',
          en: 'A note of the payment.',
        },
        from: 'service',
        example: 'null',
        missing: 'never_set',
      },
      category: {
        what: {
          es: 'De qué es el cobro; subscription en los planes.',
          en: 'What kind of payment it is; subscription for plans.',
        },
        from: 'service',
        example: 'subscription',
      },
      currency: {
        what: {
          es: 'La moneda del cobro.',
          en: 'The currency of the payment.',
        },
        from: 'request',
        example: 'HNL',
      },
      tax_amount: {
        what: {
          es: 'El impuesto incluido.',
          en: 'The tax that is included.',
        },
        from: 'request',
        example: '0',
      },
      amount: {
        what: {
          es: 'El monto del cobro.',
          en: 'The amount of the payment.',
        },
        from: 'request',
        example: '450',
      },
      items: {
        what: {
          es: 'Lo que se cobra, renglón por renglón.',
          en: 'What is charged, row by row.',
        },
        from: 'plan',
        example: '[…]',
        parts: ['item'],
      },
      customer_phone: {
        what: {
          es: 'El teléfono del cliente.',
          en: "The customer's telephone number.",
        },
        from: 'request',
        example: 'null',
        missing: 'never_set',
      },
      client_ip: {
        what: {
          es: 'La dirección IP desde la que se pagó.',
          en: 'The IP address from which it was paid.',
        },
        from: 'service',
        example: 'null',
        missing: 'never_set',
      },
      client_device: {
        what: {
          es: 'El dispositivo con el que se pagó.',
          en: 'The device with which it was paid.',
        },
        from: 'service',
        example: 'Chrome, Windows',
        missing: {
          es: 'No se pagó desde un navegador.',
          en: 'It was not paid from a browser.',
        },
      },
      order: {
        what: {
          es: 'La orden a la que pertenece el cobro.',
          en: 'The order that the payment belongs to.',
        },
        from: 'service',
        example: 'ORDER-12948',
        missing: {
          es: 'El cobro no pertenece a una orden.',
          en: 'The payment belongs to no order.',
        },
      },
      payment_hash: {
        what: {
          es: 'El comprobante: MD5 de ref|key|secreto. No cubre el monto ni el estado. El libro de supuestos dice si una notificación lleva además una firma.',
          en: 'The proof: MD5 of ref|key|secret. It covers neither amount nor status. The ledger of assumptions says whether a notification carries a signature as well.',
        },
        from: 'service',
        example: '4de0b50f4446d0bc4cea7a95c811f4f9',
      },
      created_at: {
        what: {
          es: 'Cuándo se creó el cobro.',
          en: 'When the payment was made.',
        },
        from: 'service',
        example: '2026-01-15 12:00:00',
      },
      company_name: {
        what: {
          es: 'El nombre del comercio.',
          en: "The merchant's name.",
        },
        from: 'merchant',
        example: 'Tienda Catracha',
      },
      company_slug: {
        what: {
          es: 'El nombre del comercio, en la forma que usan las direcciones.',
          en: "The merchant's name, in the form that addresses use.",
        },
        from: 'merchant',
        example: 'tienda-catracha',
      },
      company_key: {
        what: {
          es: 'El x-auth-key del comercio.',
          en: "The merchant's x-auth-key.",
        },
        from: 'merchant',
        example: '1234567890',
      },
      is_overdue: {
        what: {
          es: 'Si la fecha del cobro ya pasó sin que se pagara.',
          en: 'Whether the date of the charge has passed without payment.',
        },
        from: 'service',
        example: 'false',
      },
      payment_url: {
        what: {
          es: 'El enlace en el que el cliente paga. Envíeselo.',
          en: 'The link where the customer pays. Send it to the customer.',
        },
        from: 'service',
        example: 'https://pixelpay.dev/checkout/P-a0647114-ce5d-47c1-bc2f-9c7ce53508de',
      },
      attach_url: {
        what: {
          es: 'Un archivo adjunto al cobro.',
          en: 'A file attached to the payment.',
        },
        from: 'service',
        example: 'null',
        missing: 'never_set',
      },
      extra: {
        what: {
          es: 'Datos adicionales, tal como se enviaron.',
          en: 'Additional data, as it was sent.',
        },
        from: 'request',
        example: 'null',
        missing: 'never_set',
      },
    },
  },
  paid_payment: {
    of: ['subscription.payment', 'order_callback'],
    fields: {
      paid_at: {
        what: {
          es: 'Cuándo se pagó.',
          en: 'When it was paid.',
        },
        from: 'service',
        example: '2026-01-15 12:00:00',
        missing: {
          es: 'Aún no se ha pagado: una autorización se paga al capturarla.',
          en: 'It is not paid yet: an authorization is paid when it is captured.',
        },
      },
      transaction_id: {
        what: {
          es: 'El identificador de la transacción en el procesador.',
          en: 'The identifier of the transaction at the processor.',
        },
        from: 'processor',
        example: '1f694eee-4715-45b8-a545-000000000000',
      },
      card_account: {
        what: {
          es: 'La tarjeta, enmascarada.',
          en: 'The card, masked.',
        },
        from: 'card',
        example: '411111******1111',
      },
      card_brand: {
        what: {
          es: 'La marca de la tarjeta.',
          en: 'The brand of the card.',
        },
        from: 'card',
        example: 'visa',
      },
      card_type: {
        what: {
          es: 'La clase de tarjeta.',
          en: 'The kind of card.',
        },
        from: 'card',
        example: 'CREDIT',
      },
      card_issuer: {
        what: {
          es: 'El banco emisor.',
          en: 'The issuing bank.',
        },
        from: 'issuer',
        example: 'null',
        missing: 'never_set',
      },
      authorization_id: {
        what: {
          es: 'El código de autorización del banco.',
          en: 'The authorization code of the bank.',
        },
        from: 'issuer',
        example: '831000',
      },
    },
  },
  item: {
    fields: {
      title: {
        what: {
          es: 'Qué se cobra.',
          en: 'What is charged.',
        },
        from: 'plan',
        example: 'Gimnasio mensual',
      },
      tax: {
        what: {
          es: 'El impuesto.',
          en: 'The tax.',
        },
        from: 'plan',
        example: '0',
      },
      qty: {
        what: {
          es: 'La cantidad.',
          en: 'The quantity.',
        },
        from: 'plan',
        example: '1',
      },
      price: {
        what: {
          es: 'El precio de cada uno.',
          en: 'The price of each.',
        },
        from: 'plan',
        example: '450',
      },
      total: {
        what: {
          es: 'El total.',
          en: 'The total.',
        },
        from: 'plan',
        example: '450',
      },
    },
  },
} as const satisfies Record<string, BodyRecord>
