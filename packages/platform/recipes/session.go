package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"time"
)

func handleSession(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	user := findUser(r) // yours: the viewer's id, or ""
	// Browsers from before 2023 send only Origin. SITE_ORIGIN is the origin of your pages, such as https://app.example.com.
	site, origin := r.Header.Get("Sec-Fetch-Site"), r.Header.Get("Origin")
	if site != "same-origin" && (site != "" || origin != "" && origin != os.Getenv("SITE_ORIGIN")) {
		w.WriteHeader(403)
	} else if r.Method != "POST" {
		w.WriteHeader(405)
	} else if user == "" {
		w.WriteHeader(401)
	} else {
		ctx, cancel := context.WithTimeout(r.Context(), 10*time.Second)
		defer cancel()
		body, _ := json.Marshal(map[string]any{"deploymentId": 1, "externalId": user})
		request, _ := http.NewRequestWithContext(ctx, "POST", os.Getenv("SVC_TENANT")+"/api/v1/embed/generate-session", bytes.NewReader(body))
		request.Header = http.Header{"Authorization": {"Api-Key " + os.Getenv("SVC_API_KEY")}, "Content-Type": {"application/json"}}
		if reply, err := http.DefaultTransport.RoundTrip(request); err == nil && reply.StatusCode == 200 { // follows no redirect
			w.Header().Set("Content-Type", "application/json")
			io.Copy(w, reply.Body)
		} else if err == nil && reply.StatusCode == 429 {
			w.Header().Set("Retry-After", reply.Header.Get("Retry-After"))
			w.WriteHeader(503)
		} else {
			w.WriteHeader(502)
		}
	}
}
