import os

import requests
from flask import Flask, request

from users import find_user  # yours: the viewer's id from the cookies, or None

PLATFORM = os.environ["SVC_TENANT"] + "/api/v1/embed/generate-session"
KEY = os.environ["SVC_API_KEY"]
ORIGIN = os.environ["SITE_ORIGIN"]  # of your pages, such as https://app.example.com
app = Flask(__name__)


def is_own_page():
    site = request.headers.get("Sec-Fetch-Site")  # not sent by browsers from before 2023
    return site == "same-origin" if site else request.headers.get("Origin", ORIGIN) == ORIGIN


def answer(status, body, **headers):
    return body, status, {"Cache-Control": "no-store", **headers}


@app.post("/api/session")
def session():
    if not is_own_page():
        return answer(403, {"error": {"code": "forbidden-origin"}})
    user = find_user(request.headers.get("Cookie", ""))
    if user is None:
        return answer(401, {"error": {"code": "unauthorized"}})
    body, headers = {"deploymentId": 1, "externalId": user}, {"Authorization": f"Api-Key {KEY}"}
    try:  # a redirect could take the key to another server
        reply = requests.post(PLATFORM, json=body, headers=headers, timeout=10, allow_redirects=False)
        if reply.status_code == 200:
            return answer(200, {"sessionId": reply.json()["sessionId"]})
        if reply.status_code == 429:
            wait = {"Retry-After": reply.headers.get("Retry-After", "5")}
            return answer(503, {"error": {"code": "unavailable"}}, **wait)
    except (requests.RequestException, KeyError, TypeError):
        app.logger.exception("The platform gave no session")
    return answer(502, {"error": {"code": "platform-failed"}})
