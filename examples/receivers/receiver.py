"""
Receives notifications of payments, and keeps each once, if it is genuine. It needs Python 3 alone:

    PORT=8080 STORE=payments.jsonl ENSAYO_KEY=... ENSAYO_SECRET=... python3 receiver.py

GET /orders lists the known orders: [{order_id, paid, amount}].
"""

import hashlib
import hmac
import json
import os
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

STORE = os.environ.get("STORE", "payments.jsonl")
KEY = os.environ["ENSAYO_KEY"]
SECRET = os.environ["ENSAYO_SECRET"]
MOST_BYTES = 100_000

lock = threading.Lock()
kept = {}


def name_of(payment):
    return (payment["ref"], payment["status"], payment["transaction_id"])


def receive(text):
    """With which status it is answered: any other than 200 lets the service try again."""
    try:
        body = json.loads(text)
    except ValueError:
        return 400
    if not isinstance(body, dict):
        return 400
    # A change of status carries no proof: read the enrollment before you believe it.
    if body.get("payload"):
        return 200
    if not is_genuine(body):
        return 400
    payment = {name: body.get(name) for name in ("ref", "status", "amount", "transaction_id")}
    with lock:
        # It comes at least once: a copy is answered like the first one, and counts no more.
        if name_of(payment) not in kept:
            # Stored before it is answered: an answer is a promise.
            with open(STORE, "a", encoding="utf-8") as store:
                store.write(json.dumps(payment) + "\n")
            kept[name_of(payment)] = payment
    return 200


def is_genuine(body):
    """The hash covers `ref` alone: compare the amount with what you know of the order."""
    text = "|".join([str(body.get("ref")), KEY, SECRET])
    right = hashlib.md5(text.encode()).hexdigest()
    return hmac.compare_digest(right.encode(), str(body.get("payment_hash")).encode())


def orders():
    """One paid notification makes an order paid, whatever comes before or after it."""
    known = {}
    for payment in list(kept.values()):
        ref = payment["ref"]
        if not known.get(ref, {}).get("paid"):
            is_paid = payment["status"] == "paid"
            known[ref] = {"order_id": ref, "paid": is_paid, "amount": payment["amount"]}
    return list(known.values())


class Receiver(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        self.answer(200, json.dumps(orders()).encode())

    def do_POST(self):
        length = int(self.headers.get("content-length", 0))
        if length > MOST_BYTES:
            self.close_connection = True
            self.answer(413)
        else:
            self.answer(receive(self.rfile.read(length)))

    def answer(self, status, body=b""):
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


if os.path.exists(STORE):
    with open(STORE, encoding="utf-8") as store:
        for line in store:
            payment = json.loads(line)
            kept[name_of(payment)] = payment

server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "8080"))), Receiver)
print(f"receives notifications at http://127.0.0.1:{server.server_port}/notifications", flush=True)
server.serve_forever()
